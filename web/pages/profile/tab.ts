/** The tabs of the profile area, as in `?tab=` (PROFILE-01, PROFILE-03). */
export const PROFILE_TABS = ['profile', 'checkin', 'history', 'rewards'] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];

export const TAB_LABELS: Readonly<Record<ProfileTab, string>> = {
  profile: 'Profile',
  checkin: 'Check-In',
  history: 'History',
  rewards: 'Rewards',
};

/** The tab for a URL value; the first for an unknown one. */
export function profileTab(value: string | null): ProfileTab {
  return PROFILE_TABS.find((tab) => tab === value) ?? 'profile';
}
