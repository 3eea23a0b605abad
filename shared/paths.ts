/**
 * All address functions under one name. It is a namespace, so that each build keeps only the ones used:
 * `paths.quoter()`.
 */
export * as paths from './addresses.ts'
export {
  LIST_ANYWAY,
  PRESSED_LINK,
  PRESS_PARAMETER,
  REFUSED_LINK,
  claimPages,
  type ClaimPage,
  type ClaimStepSlug,
  type RenewalSlug,
  type EndorsementSlug,
  type WizardSlug,
} from './addresses.ts'
