/** Everything that is ever written down, as `what/happened`, like the codes of errors. */
export type AuditAction =
  | 'account/deleted'
  | 'account/exported'
  | 'account/restored'
  | 'account/role'
  | 'account/suspended'
  | 'appointments/exported'
  | 'appointments/read'
  | 'mail/retried'
  | 'patients/card'
  | 'patients/miss'
  | 'patients/search'
  | 'payout/paid'
  | 'provider/added'
  | 'provider/saved'
  | 'refund/decline'
  | 'refund/refund'
  | 'refund/used-meanwhile';
