/** Values in the pages as built, with or without a script (D34): the gateway has the same variables. */
const defaults = {
  BRAND_NAME: 'Volante Seguros',
  BRAND_WORD: 'volante',
  HELP_EMAIL: 'ayuda@volante.example',
  /** Where the product is found, as https://volante.example: a preview of a link names its picture in full. */
  SITE_ORIGIN: '',
  /** The insurer as the law wants it named (docs/operations.md): absent from every page until it is set. */
  INSURER_LEGAL_NAME: '',
  INSURER_ADDRESS: '',
  /** Registrations of product and contract at the CNSF. */
  PRODUCT_REGISTRATION: '',
  /** The registry of contracts of adhesion of CONDUSEF. */
  RECAS_NUMBER: '',
  /** Telephone, e-mail and address of its unit for complaints, each by itself. */
  UNE_PHONE: '',
  UNE_EMAIL: '',
  UNE_ADDRESS: '',
  /** The UMA of the year in pesos, as 113.14: fines are named in pesos with it. */
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

/** An empty variable counts as unset. */
export const builtValue = (name: BuiltName): string => process.env[name] || defaults[name]
