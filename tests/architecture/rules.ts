/** The imports that each folder may have: the table of docs/architecture.md. */
import { resolve } from './modules.ts'

interface Rule {
  /** Folder to which the rule applies; the longest match wins. */
  readonly from: string
  /** Folders from which this folder may import, besides itself. */
  readonly may: readonly string[]
  /** Packages that the folder may import; absent means any. */
  readonly packages?: readonly string[]
}

const contracts = [
  'shared/sites.ts',
  'shared/paths.ts',
  'shared/addresses.ts',
  'shared/case-file',
  'shared/contracts',
  'shared/upstream',
  'shared/domain',
]
const browserShared = [
  'shared/sites.ts',
  'shared/paths.ts',
  'shared/contracts',
  'shared/domain',
  'shared/http',
  'shared/forms',
  'shared/drafts',
  'shared/form-by-link',
  'shared/wizard',
  'shared/ui',
  'shared/steps',
  'shared/claim-form',
  'shared/layouts',
  'shared/stores',
  'shared/generated',
]
const react = ['react', 'react-dom']
const screens = [
  ...react,
  'nanostores',
  '@nanostores/react',
  'valibot',
  'astro',
  '@stripe/stripe-js',
  'pdfjs-dist',
  'signature_pad',
  'idb-keyval',
]

const rules: readonly Rule[] = [
  { from: 'sites', may: browserShared, packages: screens },
  { from: 'sites/account', may: browserShared, packages: screens },
  { from: 'sites/gallery', may: [...browserShared, 'sites'], packages: screens },
  { from: 'gateway', may: contracts, packages: ['hono', 'zod', 'jose', 'node', 'cloudflare'] },
  {
    from: 'sandbox/features/account/passkeys',
    may: ['sandbox', 'shared/domain'],
    packages: ['@simplewebauthn/server', 'zod'],
  },
  {
    from: 'sandbox',
    may: [
      'shared/upstream',
      'shared/domain',
      'shared/paths.ts',
      'shared/contracts/endpoint.ts',
      'shared/openapi',
    ],
    packages: [
      'hono',
      'zod',
      'jose',
      '@cantoo/pdf-lib',
      '@jsquash/jpeg',
      'fast-png',
      'pkijs',
      'asn1js',
      '@signpdf/signpdf',
      'node',
      'cloudflare',
    ],
  },
  {
    from: 'sandbox/providers/amis',
    may: ['sandbox', 'shared/domain'],
    packages: ['hono', 'zod', 'node'],
  },
  { from: 'shared/openapi', may: contracts, packages: ['zod'] },
  { from: 'shared/domain/claims/bank', may: contracts, packages: ['clabe-validator'] },
  { from: 'shared/domain/formats', may: contracts, packages: ['qrcode', 'qr', 'fflate'] },
  ...contracts.map((from) => ({ from, may: contracts, packages: ['zod'] })),
  { from: 'shared/http', may: ['shared/contracts'], packages: [] },
  { from: 'shared/ui', may: ['shared/domain'], packages: react },
  { from: 'shared/case-file', may: ['shared/domain'], packages: [] },
  {
    from: 'shared/forms',
    may: ['shared/drafts', 'shared/ui', 'shared/domain'],
    packages: [...react, 'nanostores', '@nanostores/react', 'valibot'],
  },
  {
    from: 'shared/drafts',
    may: ['shared/forms', 'shared/ui', 'shared/domain', 'shared/http'],
    packages: [...react, 'nanostores', '@nanostores/react', 'valibot', 'idb-keyval'],
  },
  {
    from: 'shared/form-by-link',
    may: [
      'shared/drafts',
      'shared/forms',
      'shared/ui',
      'shared/domain',
      'shared/contracts',
      'shared/http',
      'shared/wizard',
    ],
    packages: [...react, 'nanostores', '@nanostores/react', 'valibot'],
  },
  {
    from: 'shared/wizard',
    may: ['shared/forms', 'shared/drafts', 'shared/ui', 'shared/domain'],
    packages: [...react, 'nanostores', '@nanostores/react', 'valibot'],
  },
  {
    from: 'shared/steps/passkey',
    may: ['shared/contracts'],
    packages: ['@simplewebauthn/browser'],
  },
  {
    from: 'shared/steps',
    may: [
      'shared/ui',
      'shared/forms',
      'shared/drafts',
      'shared/wizard',
      'shared/domain',
      'shared/contracts',
      'shared/http',
      'shared/stores',
      'shared/paths.ts',
    ],
  },
  {
    from: 'shared/claim-form',
    may: [
      'shared/form-by-link',
      'shared/steps',
      'shared/ui',
      'shared/forms',
      'shared/drafts',
      'shared/domain',
      'shared/contracts',
      'shared/http',
      'shared/paths.ts',
    ],
    packages: [...react, 'nanostores', '@nanostores/react', 'valibot'],
  },
  {
    from: 'shared/stores',
    may: [
      'shared/ui',
      'shared/contracts',
      'shared/http',
      'shared/sites.ts',
      'shared/paths.ts',
      'shared/domain',
      'shared/generated',
    ],
    packages: ['nanostores'],
  },
  {
    from: 'shared/layouts',
    may: [
      'shared/ui',
      'shared/contracts',
      'shared/http',
      'shared/sites.ts',
      'shared/paths.ts',
      'shared/domain',
      'shared/generated',
      'shared/stores',
      'shared/drafts',
    ],
  },
  { from: 'tests', may: ['.'] },
  { from: 'tools', may: ['.'] },
]

export function refusal(file: string, target: string): string[] {
  const rule = ruleOf(file)
  if (rule === undefined) return [`${file}: no rule for this folder`]
  const path = resolve(file, target)
  if (path === undefined) {
    const name = target.replace(/^(node|cloudflare|astro):.*/, '$1').replace(/\?.*/, '')
    const allowed =
      rule.packages === undefined ||
      rule.packages.some((known) => name === known || name.startsWith(`${known}/`))
    return allowed ? [] : [`${file} → package ${target}`]
  }
  const allowed = [own(file, rule), ...rule.may].some(
    (folder) => folder === '.' || path === folder || path.startsWith(`${folder}/`),
  )
  return allowed ? [] : [`${file} → ${path}`]
}

const own = (file: string, rule: Rule) => (rule.from === 'sites' ? `sites/${appOf(file)}` : rule.from)
export const appOf = (file: string) => file.split('/')[1] ?? ''

function ruleOf(file: string): Rule | undefined {
  return rules
    .filter(({ from }) => file === from || file.startsWith(`${from}/`))
    .sort((one, other) => other.from.length - one.from.length)[0]
}
