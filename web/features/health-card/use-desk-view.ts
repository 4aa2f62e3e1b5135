import { useLocation, useNavigate } from 'react-router';

const PARAMETER = 'show';
const VALUE = 'desk';

/**
 * Whether the full-screen card is open. The state is in the URL, so that Back closes it and a
 * reload keeps it open.
 */
export function useDeskView(): { open: boolean; show: () => void; close: () => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const cameFromHere = (state as { deskOpened?: boolean } | null)?.deskOpened === true;

  function show(): void {
    query.set(PARAMETER, VALUE);
    void navigate(
      { pathname, search: `?${query}` },
      { state: { deskOpened: true }, preventScrollReset: true },
    );
  }

  function close(): void {
    if (cameFromHere) {
      void navigate(-1);
      return;
    }
    query.delete(PARAMETER);
    void navigate(
      { pathname, search: query.size > 0 ? `?${query}` : '' },
      { replace: true, preventScrollReset: true },
    );
  }

  return { open: query.get(PARAMETER) === VALUE, show, close };
}
