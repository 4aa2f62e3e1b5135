import type { Invariant } from '../../invariants/invariant.ts';

/** Subscriptions that the payment sandbox will charge. */
const LIVE = `select body->>'id' as id,
    body->'metadata'->>'uid' as uid from sandbox_object
  where kind = 'subscription' and body->>'status' in ('active', 'trialing', 'past_due')`;

/** True of the search rows, which a restored backup need not have. */
export const SEARCH: readonly Invariant[] = [
  {
    sentence: 'Live providers are in the search table under their own name, and no others',
    sql: `select id from provider left join search_row found on found.provider_id = provider.id
      where (provider.state = 'live')
        = (coalesce(strpos(found.card, to_json(provider.name)::text), 0) = 0)`,
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
