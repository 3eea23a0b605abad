/** The properties by which a session handles a form by link: the driver's form, or an adjuster's. */
import type { SignedContent } from '#shared/domain/signature/signed-content.ts'
import type { CopyNames } from './device/form-copies.ts'
import type { Values } from './fields/field-values.ts'
import type { GroupOf } from './fields/three-way-merge.ts'
import type { ServerVersion } from './outbox/outbox.ts'
import type { Wire } from './outbox/sender.ts'
import type { Loaded } from './session/form-state.ts'

export interface FormTenant<Form extends object> {
  readonly names: CopyNames
  /** The reference of the link that opened this page. */
  readonly refOfPage: () => string
  /** This page again, by another link to the same form. */
  readonly moveTo: (ref: string) => void
  /** @param anew The person wants it asked for again. */
  readonly load: (anew: boolean) => Promise<Loaded<Form>>
  /** Names the form itself, whatever link or device it is opened by. */
  readonly placeOf: (form: Form) => string
  readonly serverVersionOf: (form: Form) => ServerVersion
  /** The form with these values in the place of its own. */
  readonly withValues: (form: Form, version: string, values: Values) => Form
  /** A form as it was read now, with what only the device has of it. @param before As the device had it. */
  readonly withKept: (fresh: Form, before: Form) => Form
  readonly groupOf: GroupOf
  /** The content for this signer. @param photos Marks by path, including those still on their way. */
  readonly contentOf: (form: Form, photos: Values, signer: string) => SignedContent
  readonly wire: (ref: string, events: WireEvents<Form>) => Wire
  /** Prefix of its photos' places in the vault. */
  readonly photoPlaces: (place: string) => Promise<readonly string[]>
  /** The part of a form that the device keeps after its end, or once its link no longer serves (D299). */
  readonly bare: {
    /** The form without what the insurer sent: its place, its number, and the lists that name what was chosen. */
    readonly formOf: (form: Form) => Promise<Form>
    /** Fields that name an item, such as a person or a damage: they stay beside what was not sent of it. */
    readonly nameFields: readonly string[]
    /** Names of the drafts that hold what was typed and not stored in the form. */
    readonly drafts: readonly string[]
    /** Something stands in fields that the form does not have. */
    readonly isTyped: (form: Form) => Promise<boolean>
    /** After the end, those drafts keep only what the form does not have. */
    readonly reduceTyped: (form: Form) => Promise<void>
  }
  /** Before a next try; ends at once when `woken` is aborted. */
  readonly pause: (failures: number, woken: AbortSignal) => Promise<void>
}

/** Events in the answers beside values. */
export interface WireEvents<Form extends object> {
  readonly onForm: (change: (form: Form) => Form) => void
  readonly onReceipt: (receipt: string | null) => void
}
