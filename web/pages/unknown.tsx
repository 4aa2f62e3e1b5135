import { redirect } from 'react-router';
import { paths } from '../app/paths.ts';

/** Any unknown path leads home (spec 2, Route table; P-40). */
export function loader() {
  return redirect(paths.home());
}

export default function Unknown() {
  return null;
}
