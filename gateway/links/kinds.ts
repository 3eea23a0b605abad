/** Every kind of link, by its purpose. */
import { type LinkPurpose, matchPage } from '#shared/sites.ts'
import { adjuster } from './kinds/adjuster.ts'
import { claimForm } from './kinds/claim-form.ts'
import { emailValidation } from './kinds/email-validation.ts'
import { invoicing } from './kinds/invoicing.ts'
import { phonePhotos } from './kinds/phone-photos.ts'
import { restore } from './kinds/restore.ts'
import { signature } from './kinds/signature.ts'
import { vehiclePhotos } from './kinds/vehicle-photos.ts'
import type { LinkKind } from './link-kind.ts'

const kinds = {
  restore,
  'email-validation': emailValidation,
  invoicing,
  'vehicle-photos': vehiclePhotos,
  signature,
  'claim-form': claimForm,
  adjuster,
  'phone-photos': phonePhotos,
} satisfies { readonly [P in LinkPurpose]: LinkKind<{ readonly purpose: P }> }

type ContentIn<Kind> = Kind extends LinkKind<infer Content> ? Content : never
/** The content of a link after it was decoded (D2). */
export type LinkContent = ContentIn<(typeof kinds)[LinkPurpose]>
export type ContentOf<P extends LinkPurpose> = Extract<LinkContent, { readonly purpose: P }>

/** All kinds of links as one table: `identity` must get content that `decode` of the same kind has returned. */
export const linkKinds: { readonly [P in LinkPurpose]: LinkKind<LinkContent> } = kinds

/** Returns the name of a link's Durable Object. */
export const identityOf = (content: LinkContent): string =>
  JSON.stringify([content.purpose, ...linkKinds[content.purpose].identity(content)])

/** Decodes a link of the insurer as its landing page would; undefined for any other address. */
export function linkInAddress(link: string): LinkContent | undefined {
  const address = URL.parse(link, 'https://volante.invalid')
  const match = address === null ? undefined : matchPage(address.pathname)
  const purpose = match?.page.link
  if (address === null || match === undefined || purpose === undefined) return undefined
  return linkKinds[purpose].decode({ params: match.params, query: address.searchParams })
}
