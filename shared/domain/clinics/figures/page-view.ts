/** How long a provider’s page has to be visible before it counts as viewed. */
export const VIEWED_AFTER_MS = 2_000;

/** How many views of a clinic’s page an address can add in a day, so that nobody inflates a figure. */
export const VIEWS_PER_ADDRESS = 10;

/** How many weeks of views are kept; the privacy policy says two years. */
export const VIEWS_KEPT_WEEKS = 105;

const PROGRAMS =
  /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|monitor|curl|wget|python|node|axios|java\//i;

/** What a request or a browser says of itself. */
export type Viewer = {
  /** Absent: not said. */
  readonly userAgent?: string | undefined;
  /** Global Privacy Control or Do Not Track is on. */
  readonly asksForPrivacy: boolean;
  /** Works for a clinic, or for us. */
  readonly isStaff: boolean;
};

/** Whether a page that this viewer opened counts: people only, and not those who asked us not to. */
export function countsAsView({ userAgent = '', asksForPrivacy, isStaff }: Viewer): boolean {
  return !isStaff && !asksForPrivacy && userAgent !== '' && !PROGRAMS.test(userAgent);
}
