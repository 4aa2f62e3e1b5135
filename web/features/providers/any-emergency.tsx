/** For any search, where the code that tells emergencies could not be loaded. */
export function AnyEmergency() {
  return (
    <p className="page py-3 text-sm text-red">
      In an emergency,{' '}
      <a href="tel:999" className="text-link font-semibold">
        call 999
      </a>
      .
    </p>
  );
}
