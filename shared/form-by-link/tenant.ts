/** Describes a kind of form by link to the session: the driver's form, or an adjuster's. */
import type { SignedContent } from '#shared/domain/signature/signed-content.ts'
import type { CopyNames } from './device/form-copies.ts'
import type { Values } from './fields/field-values.ts'
import type { GroupOf } from './fields/three-way-merge.ts'
import type { ServerVersion } from './outbox/outbox.ts'
import type { Wire } from './outbox/sender.ts'
import type { LoadedForm } from './session/form-state.ts'

export interface FormTenant<Form extends object> {
  readonly names: CopyNames
  /** The reference of the link that opened this page. */
  readonly refOfPage: () => string
  /** Moves this page to another link of the same form. */
  readonly moveTo: (ref: string) => void
  /**
   * Requests the form.
   * @param anew True for another try after a failure, which the person asked for.
   */
  readonly load: (anew: boolean) => Promise<LoadedForm<Form>>
  /** Stable id of the form, independent of link and device. */
  readonly placeOf: (form: Form) => string
  readonly serverVersionOf: (form: Form) => ServerVersion
  /** Returns the form with its values replaced. */
  readonly withValues: (form: Form, version: string, values: Values) => Form
  /** Merges a freshly read form with data that only the device has. @param before The device's form. */
  readonly withKept: (fresh: Form, before: Form) => Form
  readonly groupOf: GroupOf
  /**
   * Returns the content that a signer sees.
   * @param photos Marks by path, including unsent ones.
   */
  readonly contentOf: (form: Form, photos: Values, signer: string) => SignedContent
  readonly wire: (ref: string, events: WireEvents<Form>) => Wire
  /** Prefix of the photos' places in the vault. */
  readonly photoPlaces: (place: string) => Promise<readonly string[]>
  /** The part of a form that the device keeps after its end, or once its link no longer serves (D299). */
  readonly bare: {
    /** The form without the insurer's data: its place, its number, and the lists that name chosen values. */
    readonly formOf: (form: Form) => Promise<Form>
    /** Fields that name an item, such as a person or a damage: they stay beside its unsent data. */
    readonly nameFields: readonly string[]
    /** Names of the drafts with typed input that is not stored in the form. */
    readonly drafts: readonly string[]
    /** True if drafts of the form's screens have input that the form lacks. */
    readonly isTyped: (form: Form) => Promise<boolean>
    /** After the end of the form, reduces the drafts of its screens to input that the form lacks. */
    readonly reduceTyped: (form: Form) => Promise<void>
  }
  /** Waits before a retry; ends at once when `woken` is aborted. */
  readonly pause: (failures: number, woken: AbortSignal) => Promise<void>
}

/** Events that the insurer's responses cause, in addition to changed values. */
export interface WireEvents<Form extends object> {
  readonly onForm: (change: (form: Form) => Form) => void
  readonly onReceipt: (receipt: string | null) => void
}
