import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { paths } from '#shared/paths.ts'
import { IconPhone } from '#shared/ui/icons.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { claimListsWords as words } from './claim-lists/claim-lists.ts'

/** Contacts: a person of the insurer (CLP-27), and where to complain (D214). */
export function HelpLinks({ chat }: { chat: string | null }) {
  return (
    <p className="claims-help">
      <IconPhone size={20} />
      <Link href={EMERGENCY_PHONE.href}>
        {words.ring}: {EMERGENCY_PHONE.shown}
      </Link>
      <Link href={paths.complaints()}>{words.complain}</Link>
      {chat && (
        <Link href={chat} external>
          {words.chat}
        </Link>
      )}
    </p>
  )
}
