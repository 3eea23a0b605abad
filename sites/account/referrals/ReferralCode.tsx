import { useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconCopy } from '#shared/ui/icons.tsx'
import './referral-code.css'
import { referralCodeWords as words } from './referral-code.ts'

/** Referral code of a person, with the quoter's link that carries it (PRF-02, REF-01, REF-02). */
export function ReferralCode({ code, origin }: { code: string; origin: string }) {
  const field = useRef<HTMLInputElement>(null)
  const url = origin + paths.quoter({ referral: code })
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      pushNotice('success', words.copied)
    } catch {
      // The clipboard was refused, or is absent on an insecure page, so the link is selected instead.
      field.current?.focus()
      field.current?.select()
      pushNotice('info', words.notCopied)
    }
  }
  // Closing the share dialog rejects too, and is no failure.
  const share = () => void navigator.share({ title: words.shareTitle, url }).catch(() => undefined)
  return (
    <div className="stack">
      <p className="referral-code">{code}</p>
      <p className="quiet">{words.lead}</p>
      {/* A text field, so that the link can be selected if the browser offers no clipboard. */}
      <TextField
        ref={field}
        name="referral-link"
        label={words.link}
        defaultValue={url}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="cluster">
        <Button kind="secondary" icon={<IconCopy />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {canShare && (
          <Button kind="secondary" onClick={share}>
            {words.share}
          </Button>
        )}
      </div>
    </div>
  )
}
