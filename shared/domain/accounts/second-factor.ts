/** What a person proved beside the password (P-64): a passkey needs no password at all. */
export type SecondFactor = 'passkey' | 'code' | 'recovery-code';
