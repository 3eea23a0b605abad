import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { Contact } from './Contact.tsx'

/** /claims/forms/contact/{ref}: the walk begins here. */
export const ContactPage = () => <ClaimWalk first="contact" screen={Contact} />
