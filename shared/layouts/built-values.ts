/** What stands in the pages as built, whether or not a script runs (D34): the gateway has the same variables. */
const defaults = {
  BRAND_NAME: 'Volante Seguros',
  BRAND_WORD: 'volante',
  HELP_EMAIL: 'ayuda@volante.example',
  /** Where the product is found, as https://volante.example: a preview of a link names its picture in full. */
  SITE_ORIGIN: '',
} as const

type BuiltName = keyof typeof defaults
export const builtNames = [
  'BRAND_NAME',
  'BRAND_WORD',
  'HELP_EMAIL',
  'SITE_ORIGIN',
] as const satisfies readonly BuiltName[]

/** An empty variable is one that nobody has filled in yet. */
export const builtValue = (name: BuiltName): string => process.env[name] || defaults[name]
