/** Missing values of an environment in `wrangler.toml`, and their examples for a dry run. */
import { parseConfig } from '#gateway/env.ts'

type Vars = Readonly<Record<string, unknown>>

/** Example values that the gateway accepts; their hosts do not exist (RFC 2606). */
const examples: Vars = {
  JOURNEY_URL: 'https://journey.insurer.example/api',
  PUBLIC_URL: 'https://public.insurer.example/api',
  DEFENDER_URL: 'https://defender.insurer.example/api',
  INVOICE_FILES_URL: 'https://invoices.insurer.example',
  HELP_EMAIL: 'ayuda@volante.example',
  IDENTITY_URL: 'https://identity.example',
  SITE_ORIGIN: 'https://volante.example',
  STRIPE_PUBLIC_KEY: 'pk_live_example',
}

/** Names that the law requires (docs/operations.md); pages leave them out until they are set. */
const lawNames = [
  'INSURER_LEGAL_NAME',
  'INSURER_ADDRESS',
  'PRODUCT_REGISTRATION',
  'RECAS_NUMBER',
  'UNE_PHONE',
  'UNE_EMAIL',
  'UNE_ADDRESS',
  'UMA_VALUE',
] as const
const LAW = 'the law wants it in quote, policy, footer and on /aseguradora'

/** True if a sentence is about an optional value, not a required one. */
export const isAdvice = (sentence: string): boolean =>
  sentence.startsWith('SITE_ORIGIN is missing') || sentence.endsWith(LAW)

/** Replaces an empty or absent value by its example. */
export const withExamples = (vars: Vars): Vars => ({
  ...vars,
  ...Object.fromEntries(Object.entries(examples).filter(([name]) => !vars[name])),
})

/**
 * Lists values that a release lacks, one sentence each. Secrets are not known here.
 * @param hasBrands True if the release lists the insurer's own brands, or none.
 */
export function missingValues(vars: Vars, hasBrands: boolean): readonly string[] {
  return [
    ...refusalsOf(vars),
    ...(vars['SITE_ORIGIN']
      ? []
      : ['SITE_ORIGIN is missing: no page will name its address, and previews of links have no picture']),
    ...lawNames.filter((name) => !vars[name]).map((name) => `${name} is missing: ${LAW}`),
    ...(hasBrands
      ? []
      : [
          'CATALOGUE_FILE is missing: the file of the insurer’s brands, which the pages list; `npm run brands` writes it',
        ]),
  ]
}

/** The gateway's own refusals: it reports absent values first, and contradictions only once all values are present. */
function refusalsOf(vars: Vars): readonly string[] {
  const absent = sentencesOf(vars)
  const isShape = absent.every((sentence) => sentence.endsWith('is missing or wrong'))
  if (absent.length === 0 || !isShape) return absent
  const names = absent.map((sentence) => sentence.split(' ')[0] ?? '')
  const filled = Object.fromEntries(names.map((name) => [name, examples[name]]))
  return [...absent, ...sentencesOf({ ...vars, ...filled })]
}

function sentencesOf(vars: Vars): readonly string[] {
  try {
    parseConfig(vars)
    return []
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.replace(/^Configuration: /, '').split('; ')
  }
}
