/** Chooses the browser tests that a change can have broken: the longest folder that contains a changed file decides. */

const SMOKE = ['main-job', 'portal/policies', 'browsers/on-a-phone'] as const

/** Tests of the effects that browsers and their extensions have on a page. */
const BROWSERS = ['browsers/translated', 'browsers/password-manager', 'browsers/without-cookies'] as const

/**
 * Journeys of each capability. A capability has a folder or a contract of the same name on each side that serves it.
 */
const capabilities: Readonly<Record<string, readonly string[]>> = {
  access: ['access'],
  adjuster: ['claims/adjuster', 'claims/adjuster-hub', 'claims/adjuster-signing'],
  availability: ['quoter/quoter'],
  billing: ['portal/billing'],
  cancellation: ['portal/cancellation'],
  catalogue: ['quoter/quoter'],
  'claim-forms': ['claims/forms', 'claims/driver/offline'],
  'claim-payments': ['portal/claim-payments'],
  documents: ['portal/documents'],
  endorsements: ['portal/endorsements'],
  'case-file': ['portal/case-file'],
  contact: ['portal/profile'],
  exchange: [
    'claims/adjuster-exchange',
    'claims/adjuster-closing',
    'claims/exchange/folio-days',
    'claims/exchange/folio-films',
    'claims/exchange/closing-days',
  ],
  forms: ['claims/forms', 'claims/driver/offline', 'claims/adjuster', 'claims/adjuster-signing'],
  'form-photos': ['claims/forms', 'claims/adjuster-signing'],
  identity: ['portal/endorsements'],
  'invoice-cancellation': ['invoicing'],
  invoicing: ['invoicing', 'portal/invoice-at-payment'],
  otp: ['quoter/quoter'],
  'log-in-factor': ['portal/second-factor/log-in-factor'],
  passkeys: ['portal/second-factor/passkeys', 'portal/second-factor/passkey-log-in'],
  'passkey-log-in': ['portal/second-factor/passkey-log-in'],
  payment: ['payment/payment'],
  photos: ['photos/photos', 'photos/camera', 'pictures'],
  platform: [...SMOKE, 'traffic'],
  pending: ['portal/home'],
  privacy: ['portal/own-data'],
  'form-privacy': ['portal/own-data'],
  'access-report': ['portal/own-data'],
  profile: ['portal/profile'],
  policies: [
    'portal/policies',
    'portal/home',
    'portal/five-questions',
    'portal/one-look',
    'pictures',
    'browsers/on-a-phone',
  ],
  purchase: ['purchase-steps', 'purchase'],
  quote: ['quoter/quoter', 'purchase-steps'],
  referrals: ['portal/referrals'],
  registration: ['quoter/quoter'],
  proof: ['portal/law'],
  'policy-invoice': ['portal/invoice-at-payment'],
  rectification: ['portal/law'],
  renewal: ['portal/renewal'],
  security: ['portal/security-page', 'portal/profile'],
  'security-events': [
    'portal/second-factor/passkeys',
    'portal/second-factor/passkey-log-in',
    'portal/second-factor/log-in-factor',
  ],
  session: ['access', 'portal/security-page'],
  signature: ['signature'],
  'step-up': ['portal/profile'],
  submissions: ['main-job'],
}

/** Folders that group capabilities, with the same names on each side; code for all capabilities is in none of them. */
const groups = ['account/', 'claims/', 'links/', 'policies/', 'purchase/', '']

const byCapability = Object.entries(capabilities).flatMap(([name, journeys]) => [
  [`shared/domain/${name}`, journeys] as const,
  ...groups.flatMap((group) =>
    ['gateway/features', 'sandbox/features', 'shared/contracts', 'shared/upstream'].map(
      (side) => [`${side}/${group}${name}`, journeys] as const,
    ),
  ),
])

const byFolder = new Map<string, readonly string[]>([
  ...byCapability,
  ['gateway', SMOKE],
  ['gateway/uploads', ['photos/photos']],
  ['sandbox', SMOKE],
  ['sandbox/console', ['traffic']],
  ['shared', SMOKE],
  ['shared/drafts', ['pages/typed-early', 'main-job']],
  ['shared/forms', ['pages/typed-early', 'main-job']],
  ['shared/layouts', [...SMOKE, ...BROWSERS]],
  ['shared/public', ['pages/first-visit']],
  ['shared/steps/claims', ['claims/forms', 'claims/driver/offline']],
  ['shared/steps/photos', ['photos/photos', 'photos/camera']],
  ['sites/access', ['access', ...BROWSERS]],
  ['sites/adjuster/device', ['claims/adjuster-offline', 'claims/adjuster-hands']],
  [
    'sites/adjuster/exchange',
    ['claims/adjuster-exchange', 'claims/exchange/folio-days', 'claims/exchange/folio-films'],
  ],
  ['sites/adjuster/closing', ['claims/adjuster-closing', 'claims/adjuster-signing']],
  ['shared/steps/scanner', ['claims/adjuster-exchange', 'claims/exchange/folio-films']],
  ['sites/adjuster', ['claims/adjuster', 'claims/adjuster-hub', 'claims/adjuster-signing']],
  ['shared/case-file/page', ['portal/case-file']],
  ['gateway/case-file', ['portal/case-file']],
  ['sites/account', ['portal/security-page', 'portal/profile', 'portal/own-data']],
  ['sites/claims', ['claims/forms', 'claims/driver/offline']],
  ['sites/customer-claims', ['portal/claim-payments']],
  ['sites/gallery', ['gallery']],
  ['sites/invoicing', ['invoicing']],
  ['sites/photos', ['photos/photos', 'photos/camera']],
  ['sites/policies/pocket-card', ['portal/pocket-card']],
  [
    'sites/policies',
    [
      'portal/policies',
      'portal/home',
      'portal/five-questions',
      'portal/one-look',
      'pictures',
      'browsers/on-a-phone',
    ],
  ],
  ['sites/policies/documents', ['portal/documents']],
  ['sites/policies/management', ['portal/documents']],
  ['sites/policies/cancellation', ['portal/cancellation']],
  ['sites/policies/payment-history', ['portal/billing']],
  ['sites/policies/payment-method', ['portal/billing']],
  ['sites/account/referrals', ['portal/referrals']],
  ['sites/purchase', ['purchase-steps', 'pages/typed-early']],
  ['sites/purchase/plan-payment', ['payment/payment']],
  ['sites/purchase/renewal', ['portal/renewal']],
  ['sites/quoter', ['quoter/one-question', 'quoter/quoter', 'quoter/quoter-sizes']],
  ['sites/signature', ['signature']],
  ['tests/e2e', SMOKE],
  ['tests/e2e/payment', ['payment/payment']],
  ['tests/e2e/photos', ['photos/photos', 'photos/camera']],
  ['tests/e2e/portal', ['portal/policies']],
])

/** Names of journeys in `tests/e2e/`, without file endings. Changed unit tests and texts break no journey. */
export function journeysOf(file: string): readonly string[] {
  const [, own] = /^tests\/e2e\/(.+)\.e2e\.ts$/.exec(file) ?? []
  if (own !== undefined) return [own]
  if (/\.test\.tsx?$|\.md$/.test(file)) return []
  for (let folder = file.replace(/\.\w+$/, ''); folder !== '.'; folder = parentOf(folder)) {
    const journeys = byFolder.get(folder)
    if (journeys) return journeys
  }
  return []
}

const parentOf = (folder: string) => (folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '.')
