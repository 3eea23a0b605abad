import * as z from 'zod/mini'
import { invoicingSchema } from './invoicing.ts'
import { policyListsSchema } from './policies.ts'
import { receiptSchema } from './payment.ts'
import { securitySchema } from './security.ts'
import { idleSchema, sessionSchema } from './session.ts'
import { signatureDocumentSchema } from './signature.ts'
import { picturesPromptSchema, vehiclePhotosSchema } from './photos.ts'

/**
 * What the gateway appends to a page (docs/architecture.md, "The life of a request"), by pattern of `shared/sites.ts`.
 * A part that the insurer could not give in time is null: the island then asks for it itself.
 */
const signedIn = z.object({ session: z.nullable(sessionSchema), idle: idleSchema })

export const policyStatusPage = z.extend(signedIn, { policies: z.nullable(policyListsSchema) })
export const contractPage = z.extend(signedIn, { allowed: z.nullable(z.boolean()) })
export const completionPage = z.extend(signedIn, { receipt: z.nullable(receiptSchema) })

export const securityPage = z.extend(signedIn, { security: z.nullable(securitySchema) })

/** POL-65; what is known of the photos when the page is asked for. */
export const picturesPage = z.extend(signedIn, { prompt: z.nullable(picturesPromptSchema) })

/** `email` feeds the rule that a password must not hold the local part of the address (ACC-25). */
export const restorePage = z.object({ state: z.enum(['ready', 'missing']), email: z.nullable(z.string()) })
export const emailValidationPage = z.object({ state: z.enum(['ready', 'missing']) })

/** Where `/i` leads; decided by the gateway from `dc` and the session (ACC-36 to ACC-39). */
export const entryPage = z.object({ target: z.string() })

/** Null: the insurer could not say in time; the island asks. */
export const signaturePage = z.object({ document: z.nullable(signatureDocumentSchema) })

export type SignaturePage = z.infer<typeof signaturePage>
/** PHO-06; null: it could not be said in time. */
export const vehiclePhotosPage = z.object({ photos: z.nullable(vehiclePhotosSchema) })

/** INV-04 to INV-10. */
export const invoicingPage = z.object({ invoicing: z.nullable(invoicingSchema) })

export type PolicyStatusPage = z.infer<typeof policyStatusPage>
export type SignedInPage = z.infer<typeof signedIn>
export type ContractPage = z.infer<typeof contractPage>
export type CompletionPage = z.infer<typeof completionPage>
export type SecurityPage = z.infer<typeof securityPage>
export type PicturesPage = z.infer<typeof picturesPage>
export type RestorePage = z.infer<typeof restorePage>
export type EmailValidationPage = z.infer<typeof emailValidationPage>
export type InvoicingPage = z.infer<typeof invoicingPage>
export type VehiclePhotosPage = z.infer<typeof vehiclePhotosPage>
