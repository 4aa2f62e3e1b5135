/** Two-step sign-in of a person who has none, as the API says it. */
export const TWO_STEP_OFF = {
  on: false,
  authenticator: false,
  recoveryCodesLeft: 0,
  required: false,
  proved: false,
};
export const TWO_STEP_ON = {
  ...TWO_STEP_OFF,
  on: true,
  authenticator: true,
  recoveryCodesLeft: 10,
  proved: true,
};
