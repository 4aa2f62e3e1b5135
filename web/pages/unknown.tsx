import { redirect } from 'react-router';
import { paths } from '../app/paths.ts';

/** Any unknown path redirects to home (ROUTE-14; P-40). */
export function loader() {
  return redirect(paths.home());
}

export default function Unknown() {
  return null;
}
