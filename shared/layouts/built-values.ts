/** Configuration values built into the pages, with or without a script (D34). The gateway has the same variables. */
const defaults = {
  BRAND_NAME: 'Volante Seguros',
  BRAND_WORD: 'volante',
  HELP_EMAIL: 'ayuda@volante.example',
  /** Origin of the product, such as https://volante.example, for absolute picture URLs in link previews. */
  SITE_ORIGIN: '',
  /** Legal name of the insurer (docs/operations.md): absent from every page until it is set. */
  INSURER_LEGAL_NAME: '',
  INSURER_ADDRESS: '',
  /** Registrations of product and contract at the CNSF. */
  PRODUCT_REGISTRATION: '',
  /** Number in CONDUSEF's registry of adhesion contracts (RECAS). */
  RECAS_NUMBER: '',
  /** Telephone, e-mail and address of the insurer's unit for complaints, in three variables. */
  UNE_PHONE: '',
  UNE_EMAIL: '',
  UNE_ADDRESS: '',
  /** UMA of the year in pesos, such as 113.14, to name fines in pesos. */
  UMA_VALUE: '',
} as const

type BuiltName = keyof typeof defaults
export const builtNames = [
  'BRAND_NAME',
  'BRAND_WORD',
  'HELP_EMAIL',
  'SITE_ORIGIN',
  'INSURER_LEGAL_NAME',
  'INSURER_ADDRESS',
  'PRODUCT_REGISTRATION',
  'RECAS_NUMBER',
  'UNE_PHONE',
  'UNE_EMAIL',
  'UNE_ADDRESS',
  'UMA_VALUE',
] as const satisfies readonly BuiltName[]

/** Reads a variable of the build; an empty one counts as unset. */
export const builtValue = (name: BuiltName): string => process.env[name] || defaults[name]
