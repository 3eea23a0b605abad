/** The receiver of an invoice (INV-26 to INV-43): texts and rules. */
import * as v from 'valibot'
import type { Invoicing, RefusableField, TaxPerson, TaxRegime } from '#shared/contracts/links/invoicing.ts'
import { FOREIGN_RFC, GENERIC, isGeneralPublic, isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import { checkTaxName, MAX_TAX_NAME, unwritableIn } from '#shared/domain/invoicing/tax-name.ts'
import { normaliseEmail } from '#shared/domain/person/email.ts'
import { checkRfc, RFC_LENGTH } from '#shared/domain/person/rfc.ts'
import {
  byRegimeName,
  isFor,
  kindOfRfc,
  USUAL_USE,
  type TaxPersonKind,
} from '#shared/domain/invoicing/tax-person.ts'
import { emailField, optionalEmailField } from '#shared/steps/account/email.ts'
import { checked, oneOf, REQUIRED, required, saying, sayingAtFields } from '#shared/steps/checked.ts'
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
  /** The receipt of a generic RFC has the postal code of its issuer. */
  postalCodeOfGeneric: 'Con un RFC genérico, la factura lleva el código postal de la aseguradora.',
  regime: 'Régimen fiscal',
  use: 'Uso del CFDI',
  useFirst: 'Elige primero el régimen fiscal',
  email: 'Correo electrónico',
  emailHint: 'Va con tus datos fiscales.',
  /** Shown if the e-mail is optional (D218). */
  withoutEmail: 'Si lo dejas vacío, la descargas en esta página, en PDF y XML.',
  save: 'Guardar mis datos para la próxima vez',
  submit: 'Generar factura',
} as const

const kinds = ['natural', 'moral'] as const

/** INV-30: spaces around it do not count; typing stops at 200 (INV-O9). */
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

/** Visible characters are named. */
const unwritable = (character: string) =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
    ? `El SAT no registra nombres con “${character}”. Escríbelo como en tu Constancia de Situación Fiscal.`
    : 'El nombre trae un carácter que no se ve. Bórralo y escríbelo de nuevo.'

/** The tax office's requirements for a generic RFC. */
const genericWords = {
  regime: 'Con un RFC genérico el régimen es 616: Sin obligaciones fiscales.',
  use: 'Con un RFC genérico el uso es S01: Sin efectos fiscales.',
  name: 'No emitimos facturas a “Público en general”: escribe tu nombre.',
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

/** INV-30 to INV-35. */
export const taxDataSchema = /* @__PURE__ */ schemaWith(emailField)
/** Where the insurer needs no e-mail (D218). */
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

/** INV-50 to INV-54, to the letter; what to do about it stands beside. */
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

/** The sentences of the fields that the tax office refused (INV-O6). */
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

/** Regimes for this kind of person (INV-37, INV-38, INV-40). */
export function regimeOptions({ regimes }: Catalogue, kind: TaxPersonKind): Option[] {
  return regimes
    .filter((regime) => isFor(kind, regime))
    .sort(byRegimeName)
    .map(({ code, name }) => ({ value: code, label: name }))
}

/** Uses that the regime allows (INV-39). */
export function optionsOfUse({ regimes, useNames }: Catalogue, regime: string): Option[] {
  const uses = regimes.find(({ code }: TaxRegime) => code === regime)?.uses ?? []
  return uses.map((code) => ({ value: code, label: `${code} ${useNames[code] ?? ''}`.trim() }))
}

/** INV-O13: the usual one where it is offered. */
export const firstUse = (options: readonly Option[]): string =>
  options.some(({ value }) => value === USUAL_USE) ? USUAL_USE : ''

/** A saved person as the form holds it (INV-O16). */
export function taxDataOf(person: TaxPerson, use: string): TaxData {
  const { kind, rfc, name, postalCode, regime, email } = person
  return { kind, rfc, name, postalCode, regime, use, email, isSaved: false }
}

/**
 * The body to send: trimmed, the RFC in capitals (INV-30, INV-31); without saved people it is always saved (INV-42).
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
