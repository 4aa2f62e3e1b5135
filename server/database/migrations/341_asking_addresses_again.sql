-- Whether a clinic may ask an address again whose owner unsubscribed (ADR-077); it means something while
-- unsubscribed_at is set. 'never' is what the pages of before said; 'asked': the answer is awaited.
alter table clinic_notification_address
  add column asking_again text not null default 'never',
  add constraint clinic_notification_address_asking_again_check
    check (asking_again in ('never', 'allowed', 'asked')) not valid;
