/** The addresses as one name. A namespace, so that each build keeps those that its app uses: `paths.quoter()`. */
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
