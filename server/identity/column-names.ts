/** Maps the library's table and field names to ours (migrations/010_identity.sql). */
export const TABLES = {
  user: 'identity_user',
  session: 'identity_session',
  account: 'identity_account',
  verification: 'identity_verification',
  jwks: 'identity_jwks',
} as const;

export const dateColumns = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export const columnNames = {
  session: {
    ...dateColumns,
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
  },
  account: {
    ...dateColumns,
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
  verification: { ...dateColumns, expiresAt: 'expires_at' },
  jwks: {
    publicKey: 'public_key',
    privateKey: 'private_key',
    createdAt: 'created_at',
    expiresAt: 'expires_at',
  },
} as const;
