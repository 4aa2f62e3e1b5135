/** Which of the two a further person is (spec 3, Family member). */
export function dependentWord(isDependent: boolean): string {
  return isDependent ? 'Dependent' : 'Primary Member';
}
