/** What each kind of link says, once it is read (D2). */
import type { LinkPurpose } from '#shared/sites.ts'

export type LinkContent =
  /** `email`: whose password is restored; for the rule about its local part (ACC-25), it authorises nothing. */
  | { readonly purpose: 'restore'; readonly token: string; readonly email: string }
  | { readonly purpose: 'email-validation'; readonly token: string }
  /** INV-01, SHL-O7. */
  | {
      readonly purpose: 'invoicing'
      readonly token: string
      readonly productId: string
      readonly policyNumber: string
    }
  /** PHO-01, PHO-02. */
  | {
      readonly purpose: 'vehicle-photos'
      readonly token: string
      readonly policyId: string
      readonly policyNumber: string
      readonly brandName: string
      readonly modelName: string
      readonly year: number
    }
  /** SIG-01, SIG-02. */
  | {
      readonly purpose: 'signature'
      readonly documentType: string
      readonly id: string
      readonly key: string
    }
  /** CLF-02 to CLF-04. */
  | { readonly purpose: 'claim-form'; readonly formType: string; readonly id: string; readonly key: string }
  /** ADJ-02, ADJ-03. */
  | { readonly purpose: 'adjuster'; readonly id: string; readonly key: string }

export type ContentOf<P extends LinkPurpose> = Extract<LinkContent, { readonly purpose: P }>

/** What makes two links the same one: all that the insurer would be told to let somebody in. */
export function identityOf(content: LinkContent): string {
  switch (content.purpose) {
    case 'restore':
    case 'email-validation':
      return JSON.stringify([content.purpose, content.token])
    case 'invoicing':
      return JSON.stringify([content.purpose, content.token, content.productId])
    case 'vehicle-photos':
      return JSON.stringify([content.purpose, content.token, content.policyId])
    case 'signature':
      return JSON.stringify([content.purpose, content.documentType, content.id, content.key])
    case 'claim-form':
      return JSON.stringify([content.purpose, content.formType, content.id, content.key])
    case 'adjuster':
      return JSON.stringify([content.purpose, content.id, content.key])
  }
}
