import type { Invariant } from '../../invariants/invariant.ts';
import { SEARCH_ROWS, SEARCH_SCHEMA } from '../../providers/search/format.ts';

/** Subscriptions that the payment sandbox will charge. */
const LIVE = `select body->>'id' as id,
    body->'metadata'->>'uid' as uid from sandbox_object
  where kind = 'subscription' and body->>'status' in ('active', 'trialing', 'past_due')`;

/** True of the search tables of this build, which a restored backup need not have. */
export const SEARCH: readonly Invariant[] = [
  {
    sentence: 'Live providers are in the search table under their own name, and no others',
    sql: `select id from provider left join ${SEARCH_ROWS} found on found.provider_id = provider.id
      where (provider.state = 'live')
        = (coalesce(strpos(found.card, to_json(provider.name)::text), 0) = 0)`,
  },
  {
    sentence: 'The search table counts its words',
    sql: `with recounted as (
        select token, counted as category, count(*)::integer as rows
        from ${SEARCH_ROWS}, unnest(categories || 0::smallint) counted, lateral (
          select string_to_table(tokens, E'\\n') union all select string_to_table(words, E'\\n')
        ) each (token)
        group by 1, 2
      ), counted as (
        select token, category, rows from ${SEARCH_SCHEMA}.search_token where rows <> 0
      )
      (select * from recounted except select * from counted)
      union all (select * from counted except select * from recounted)`,
  },
];

/** True of the payment sandbox, once what is due there has been done. */
export const SANDBOX: readonly Invariant[] = [
  {
    sentence: 'A person has at most one subscription at the payment provider',
    sql: `select uid from (${LIVE}) live group by uid having count(*) > 1`,
  },
  {
    sentence: 'A subscription at the payment provider belongs to an active membership',
    sql: `select id from (${LIVE}) live where not exists (
      select from membership where subscription_id = live.id and ended_at is null)`,
  },
  {
    sentence: 'A deleted account has no subscription at the payment provider',
    sql: `select id from (${LIVE}) live
      where not exists (select from identity_user where identity_user.id = live.uid)`,
  },
  {
    sentence: 'A member has no open checkout, and so does not pay twice',
    sql: `select checkout.uid from checkout join membership on membership.uid = checkout.uid
      where checkout.status = 'open' and membership.ended_at is null`,
  },
  {
    sentence: 'A deleted account is no customer of the payment provider',
    sql: `select body->>'id' as id from sandbox_object
      where kind = 'customer' and body->>'deleted' is null
        and not exists (select from identity_user where identity_user.id = body->'metadata'->>'uid')`,
  },
];
