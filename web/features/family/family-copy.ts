/** The label of a family member (PRICE-17, PROFILE-13). */
export function dependentLabel(isDependent: boolean): string {
  return isDependent ? 'Dependent' : 'Primary Member';
}
