/** The name of the switch, whatever its state. */
export const DEPENDENT = 'Dependent';

/** The label of a family member (PRICE-17, PROFILE-13). */
export function dependentLabel(isDependent: boolean): string {
  return isDependent ? DEPENDENT : 'Primary Member';
}
