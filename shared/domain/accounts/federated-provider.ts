/** The federated sign-in providers supported at library level (IDENT-03). */
export const FEDERATED_PROVIDERS = ['google', 'facebook', 'github', 'twitter'] as const;

export type FederatedProvider = (typeof FEDERATED_PROVIDERS)[number];
