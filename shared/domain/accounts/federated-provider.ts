/** The federated sign-in providers that the identity layer supports at library level (spec 1). */
export const FEDERATED_PROVIDERS = ['google', 'facebook', 'github', 'twitter'] as const;

export type FederatedProvider = (typeof FEDERATED_PROVIDERS)[number];
