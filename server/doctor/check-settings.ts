import { type Check, failed, type Finding, ok, warning } from './finding.ts';

/** Every setting that has to be changed, as the start would say. */
export const checkSettings: Check = {
  about: 'Settings',
  needs: [],
  run({ config, problems }) {
    const findings: Finding[] = [...problems.values()].map((sentence) => failed(sentence, ''));
    if (findings.length === 0) findings.push(ok('The settings can be used.'));
    if (!config.production)
      findings.push(
        warning(
          'NODE_ENV is not production, so the rules for production were not applied.',
          'Run this with the settings of the live installation.',
        ),
      );
    if (config.testPayments)
      findings.push(
        warning(
          'ALLOW_TEST_PAYMENTS=1 makes this a staging installation: payments are tests, and placeholders may stay.',
          'Remove it before you go live.',
        ),
      );
    if (config.production && !config.requireSecondFactor)
      findings.push(
        warning(
          'REQUIRE_SECOND_FACTOR=0 lets providers and admins sign in with a password alone.',
          'Remove it before you go live.',
        ),
      );
    return findings;
  },
};
