/** Texts and rules of an invoice's receiver (INV-26 to INV-43). */
import * as v from 'valibot'
import type { Invoicing, RefusableField, TaxPerson, TaxRegime } from '#shared/contracts/links/invoicing.ts'
import { FOREIGN_RFC, GENERIC, isGeneralPublic, isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import {
  checkTaxName,
  MAX_TAX_NAME,
  unwritableIn,
  byRegimeName,
  isFor,
  kindOfRfc,
  USUAL_USE,
  type TaxPersonKind,
} from '#shared/domain/invoicing/tax-person.ts'
import { normaliseEmail } from '#shared/domain/person/email.ts'
import { checkRfc, RFC_LENGTH } from '#shared/domain/person/rfc.ts'
import { emailField, optionalEmailField } from '#shared/steps/account/email.ts'
import { checked, oneOf, required, saying, sayingAtFields } from '#shared/steps/checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'
import { postalCodeField } from '#shared/steps/vehicle/postal-code-rule.ts'

export const taxDataWords = {
  title: 'Completa los datos',
  kind: 'Tipo de persona',
  kinds: { natural: 'Persona física', moral: 'Persona moral' },
  rfc: 'RFC',
  rfcHint: `¿Vives en el extranjero y no tienes RFC? Escribe ${FOREIGN_RFC}.`,
  name: { natural: 'Nombre completo', moral: 'Denominación o razón social' },
  nameHint: {
    natural: 'Como aparece en tu Constancia de Situación Fiscal.',
    moral: 'Como aparece en su Constancia de Situación Fiscal, sin el tipo de sociedad.',
  },
  postalCode: 'Código postal fiscal',
  /** Hint for a generic RFC, whose receipt has the postal code of its issuer. */
  postalCodeOfGeneric: 'Con un RFC genérico, la factura lleva el código postal de la aseguradora.',
  regime: 'Régimen fiscal',
  use: 'Uso del CFDI',
  useFirst: 'Elige primero el régimen fiscal',
  email: 'Correo electrónico',
  emailHint: 'Va con tus datos fiscales.',
  /** Hint below an optional e-mail (D218). */
  withoutEmail: 'Si lo dejas vacío, la descargas en esta página, en PDF y XML.',
  save: 'Guardar mis datos para la próxima vez',
  submit: 'Generar factura',
} as const

const kinds = ['natural', 'moral'] as const

/** Schema of the name: surrounding spaces do not count (INV-30), and typing stops at 200 (INV-O9). */
const taxName = v.pipe(
  v.string(REQUIRED),
  saying((name: string) => {
    switch (checkTaxName(name)) {
      case 'missing':
        return REQUIRED
      case 'long':
        return `El nombre debe tener como máximo ${String(MAX_TAX_NAME)} caracteres.`
      case 'character':
        return unwritable(unwritableIn(name) ?? '')
      case null:
        return null
    }
  }),
)

/** Error text for a character that a registered name cannot have; a visible one is named. */
const unwritable = (character: string) =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
    ? `El SAT no registra nombres con «${character}». Escríbelo como en tu Constancia de Situación Fiscal.`
    : 'El nombre trae un carácter que no se ve. Bórralo y escríbelo de nuevo.'

/** Error texts for a generic RFC, whose requirements are the tax office's. */
const genericWords = {
  regime: 'Con un RFC genérico el régimen es 616: Sin obligaciones fiscales.',
  use: 'Con un RFC genérico el uso es S01: Sin efectos fiscales.',
  name: 'No emitimos facturas a «Público en general»: escribe tu nombre.',
} as const

const schemaWith = /* @__NO_SIDE_EFFECTS__ */ (email: typeof emailField) =>
  v.pipe(
    v.object({
      kind: oneOf(kinds),
      rfc: checked(checkRfc, {
        missing: REQUIRED,
        format: 'El formato del RFC que ingresaste es inválido. Revisa tu RFC y vuelve a ingresarlo.',
      }),
      name: taxName,
      postalCode: postalCodeField,
      regime: required(REQUIRED),
      use: required(REQUIRED),
      email,
      isSaved: v.boolean(),
    }),
    v.forward(
      saying(({ kind, rfc }) => {
        const found = kindOfRfc(rfc)
        if (found === null || found === kind) return null
        return kind === 'natural'
          ? `El RFC de una persona física tiene ${String(RFC_LENGTH.natural)} caracteres.`
          : `El RFC de una persona moral tiene ${String(RFC_LENGTH.moral)} caracteres.`
      }),
      ['rfc'],
    ),
    sayingAtFields(({ rfc = '', name = '', regime = '', use = '' }) => {
      if (!isGenericRfc(rfc)) return {}
      return {
        name: isGeneralPublic(name) ? genericWords.name : null,
        regime: ['', GENERIC.regime].includes(regime) ? null : genericWords.regime,
        use: ['', GENERIC.use].includes(use) ? null : genericWords.use,
      }
    }),
  )

/** Schema of the tax data (INV-30 to INV-35). */
export const taxDataSchema = /* @__PURE__ */ schemaWith(emailField)
/** Schema for an insurer that needs no e-mail (D218). */
export const taxDataWithoutEmail = /* @__PURE__ */ schemaWith(optionalEmailField)

export type TaxData = v.InferOutput<typeof taxDataSchema>

export const emptyTaxData: TaxData = {
  kind: 'natural',
  rfc: '',
  name: '',
  postalCode: '',
  regime: '',
  use: '',
  email: '',
  isSaved: false,
}

/** Texts of the tax office's refusals by field, in the exact words of INV-50 to INV-54. */
export const taxRefusals: Readonly<Record<RefusableField, string>> = {
  postalCode: 'El código postal no está asociado al RFC.',
  regime: 'El régimen fiscal seleccionado no está asociado al RFC.',
  rfc: 'El RFC ingresado no se encuentra inscrito en el SAT.',
  name: 'El nombre ingresado no se encuentra inscrito en el SAT.',
  email: 'Escribe el correo que va con tus datos fiscales.',
  use: 'El régimen fiscal seleccionado no puede tener el Uso de CDFI G03: GASTOS EN GENERAL.',
}
export const whatToDo =
  'Compara estos datos con tu Constancia de Situación Fiscal: deben ser idénticos. Puedes descargarla en sat.gob.mx.'

const isRefusable = (field: string): field is RefusableField => Object.hasOwn(taxRefusals, field)

/** Error texts of the fields that the tax office refused (INV-O6). */
export function refusalWords(fields: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.keys(fields)
      .filter(isRefusable)
      .map((field) => [field, taxRefusals[field]]),
  )
}

type Catalogue = NonNullable<Invoicing['catalogue']>
interface Option {
  readonly value: string
  readonly label: string
}

/** Options of the regime for a kind of person (INV-37, INV-38, INV-40). */
export function regimeOptions({ regimes }: Catalogue, kind: TaxPersonKind): Option[] {
  return regimes
    .filter((regime) => isFor(kind, regime))
    .sort(byRegimeName)
    .map(({ code, name }) => ({ value: code, label: name }))
}

/** Options of the use that a regime allows (INV-39). */
export function optionsOfUse({ regimes, useNames }: Catalogue, regime: string): Option[] {
  const uses = regimes.find(({ code }: TaxRegime) => code === regime)?.uses ?? []
  return uses.map((code) => ({ value: code, label: `${code} ${useNames[code] ?? ''}`.trim() }))
}

/** Initial use: the usual one if it is offered (INV-O13). */
export const firstUse = (options: readonly Option[]): string =>
  options.some(({ value }) => value === USUAL_USE) ? USUAL_USE : ''

/** Converts a saved person to values of the form (INV-O16). */
export function taxDataOf(person: TaxPerson, use: string): TaxData {
  const { kind, rfc, name, postalCode, regime, email } = person
  return { kind, rfc, name, postalCode, regime, use, email, isSaved: false }
}

/**
 * Request body: trimmed, with the RFC in capitals (INV-30, INV-31). The first person is always saved
 * (INV-42).
 */
export function bodyOf(data: TaxData, savedId: string | null, hasSaved: boolean) {
  return {
    kind: data.kind,
    name: data.name.trim(),
    rfc: data.rfc.trim().toUpperCase().normalize('NFC'),
    postalCode: data.postalCode,
    email: normaliseEmail(data.email),
    regime: data.regime,
    use: data.use,
    isSaved: data.isSaved || !hasSaved,
    savedId,
  }
}
export type InvoiceBody = ReturnType<typeof bodyOf>
