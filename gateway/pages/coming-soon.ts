/**
 * Links whose pages are still to come, those of `linkKinds` that say so, lead to a page that tells it; any
 * other unknown address leads home without a word (SHL-38). A page of its own comes first.
 */
import { linkKinds } from '../links/kinds.ts'

export const isComingSoon = (path: string) =>
  Object.values(linkKinds).some(({ comingSoon }) => comingSoon?.test(path))
