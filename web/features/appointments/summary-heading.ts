/** The heading above the requests and visits of the profile. */
export const SUMMARY_HEADING = 'your-appointments';
