import { localPart } from '../person/email.ts'

type PasswordRuleId =
  | 'length'
  | 'upper'
  | 'lower'
  | 'digit'
  | 'spaces'
  | 'sequence'
  | 'repeated'
  | 'brand'
  | 'email'

export interface PasswordContext {
  /** E-mail of the account; empty while it is unknown. */
  readonly email: string
  /** The brand word of the configuration (D37). */
  readonly brandWord: string
}

interface PasswordCheck {
  /** Every rule in the order of the checklist, met or not. */
  readonly rules: readonly { readonly id: PasswordRuleId; readonly label: string; readonly isMet: boolean }[]
  /** Sentence about the first rule that the password breaks (PRF-O4), or about its length; `null` if it breaks none. */
  readonly message: string | null
}

/** Shortest password (PRF-20). */
const MIN_LENGTH = 8
/** Minimum length of an e-mail's local part to be forbidden: shorter ones would forbid many passwords (PRF-O3). */
const MIN_LOCAL_PART = 3
/** Length of a forbidden run of equal or consecutive characters (PRF-11, PRF-12). */
const RUN = 3
const REPEATED = new RegExp(`(.)\\1{${String(RUN - 1)}}`, 'su')
/** The longest password that gateway and insurer accept. */
export const PASSWORD_MAX_LENGTH = 200
export const PASSWORD_TOO_LONG = `Usa ${String(PASSWORD_MAX_LENGTH)} caracteres o menos.`
/** Shown if the password contains data of its owner (D235). */
export const PASSWORD_PERSONAL =
  'La contraseña no puede tener tu nombre, tus apellidos ni tus placas. Elige otra.'
/** Shown if the password is known from breaches (ASVS 6.2.4, 6.2.12). */
export const PASSWORD_COMMON = 'Esta contraseña es muy común y fácil de adivinar. Elige otra.'
/** Blank characters, including zero-width characters of pasted text, which a person cannot type again. */
const BLANK = /[\s\u200B\u200C\u2060]/u
const BLANK_FIRST = new RegExp(`^${BLANK.source}`, 'u')
const BLANK_LAST = new RegExp(`${BLANK.source}$`, 'u')

/**
 * Returns the sentence about a blank at the start or end of a pasted password, or null (PRF-10). The blank is reported
 * and never removed silently, so that the sent value equals the field.
 */
export function blankAround(password: string): string | null {
  if (BLANK_LAST.test(password)) return 'Hay un espacio al final de tu contraseña: quítalo.'
  return BLANK_FIRST.test(password) ? 'Hay un espacio al principio de tu contraseña: quítalo.' : null
}

const NOT_MET = 'La contraseña no cumple con los parametros requeridos.'

/** Password rules in the order in which failures are reported (PRF-O4): the required ones first. */
const RULES: readonly {
  readonly id: PasswordRuleId
  readonly label: (context: PasswordContext) => string
  readonly message: (context: PasswordContext) => string
  readonly isMet: (password: string, context: PasswordContext) => boolean
}[] = [
  required(
    'length',
    `Al menos ${String(MIN_LENGTH)} caracteres`,
    (password) => [...password].length >= MIN_LENGTH,
  ),
  required('upper', 'Una letra mayúscula', (password) => /\p{Lu}/u.test(password)),
  required('lower', 'Una letra minúscula', (password) => /\p{Ll}/u.test(password)),
  required('digit', 'Un número', (password) => /[0-9]/.test(password)),
  required('spaces', 'Sin espacios', (password) => !BLANK.test(password)),
  {
    id: 'sequence',
    label: () => 'Sin secuencias como abc o 321',
    message: () => `La contraseña no puede contener secuencias de ${String(RUN)} o más números o letras`,
    isMet: (password) => !hasSequence(password),
  },
  {
    id: 'repeated',
    label: () => `Sin ${String(RUN)} caracteres iguales juntos`,
    message: () => `La contraseña no puede tener ${String(RUN)} o más caracteres iguales juntos.`,
    isMet: (password) => !REPEATED.test(password),
  },
  {
    id: 'brand',
    label: ({ brandWord }) => `Sin la palabra ${brandWord}`,
    message: ({ brandWord }) => `La contraseña no puede tener la palabra ${brandWord}`,
    isMet: (password, { brandWord }) => brandWord === '' || !contains(password, brandWord),
  },
  {
    id: 'email',
    label: () => 'Sin tu correo',
    message: () => 'La contraseña no puede tener el correo que estas registrando o registraste.',
    isMet: (password, { email }) => {
      const local = localPart(email)
      return local.length < MIN_LOCAL_PART || !contains(password, local)
    },
  },
]

/** Checks PRF-10 to PRF-14, for a checklist that follows the typing and for the message under the field. */
export function checkPassword(password: string, context: PasswordContext): PasswordCheck {
  const results = RULES.map((rule) => ({ rule, isMet: password !== '' && rule.isMet(password, context) }))
  return {
    rules: results.map(({ rule, isMet }) => ({ id: rule.id, label: rule.label(context), isMet })),
    message:
      withBlank(results.find(({ isMet }) => !isMet)?.rule.message(context), password) ??
      (password.length > PASSWORD_MAX_LENGTH ? PASSWORD_TOO_LONG : null),
  }
}

/** Compares the repeated password (PRF-15, PRF-16). */
export function checkConfirmation(password: string, confirmation: string): 'missing' | 'different' | null {
  if (confirmation === '') return 'missing'
  return confirmation === password ? null : 'different'
}

/**
 * Adds a hint about blanks: the sentence of PRF-10 does not tell which of its rules failed, and a blank is invisible.
 */
const withBlank = (message: string | undefined, password: string) =>
  message === NOT_MET ? [message, blankAround(password)].filter((part) => part !== null).join(' ') : message

/** Builds a rule of PRF-10; all rules of PRF-10 share one prescribed message. */
function required(id: PasswordRuleId, label: string, isMet: (password: string) => boolean) {
  const message = () => NOT_MET
  return { id, label: () => label, message, isMet }
}

/** True if the password contains the word in any case (PRF-O2). */
function contains(password: string, word: string): boolean {
  return password.toLowerCase().includes(word.toLowerCase())
}

/** True for three consecutive letters or digits in one direction, without wrapping (PRF-12, PRF-O5). */
function hasSequence(password: string): boolean {
  let rising = 1
  let falling = 1
  const text = password.toLowerCase()
  for (let at = 1; at < text.length; at += 1) {
    const step = isSameKind(text, at) ? text.charCodeAt(at) - text.charCodeAt(at - 1) : 0
    rising = step === 1 ? rising + 1 : 1
    falling = step === -1 ? falling + 1 : 1
    if (rising === RUN || falling === RUN) return true
  }
  return false
}

function isSameKind(text: string, at: number): boolean {
  const pair = text.slice(at - 1, at + 1)
  return /^[a-z]{2}$/.test(pair) || /^[0-9]{2}$/.test(pair)
}
