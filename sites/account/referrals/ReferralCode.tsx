import './referral-code.css'
import { useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconCopy } from '#shared/ui/icons.tsx'

export const referralCodeWords = {
  title: 'Código de referido',
  lead: 'Compártelo: quien cotice con tu enlace y compre su seguro te da puntos.',
  link: 'Enlace con tu código',
  copy: 'Copiar enlace',
  /** Notice after the link was copied (REF-O2). */
  copied: 'Se ha copiado el enlace.',
  /** Notice if the browser offers no clipboard: the link is selected for copying. */
  notCopied: 'Selecciona el enlace y cópialo.',
  share: 'Compartir',
  shareTitle: 'Cotiza tu seguro de auto',
} as const

/** Referral code of a person, with the quoter's link that contains it (PRF-02, REF-01, REF-02). */
export function ReferralCode({ code, origin }: { code: string; origin: string }) {
  const field = useRef<HTMLInputElement>(null)
  const url = origin + paths.quoter({ referral: code })
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      pushNotice('success', referralCodeWords.copied)
    } catch {
      // The clipboard was refused, or is absent on an insecure page, so the link is selected instead.
      field.current?.focus()
      field.current?.select()
      pushNotice('info', referralCodeWords.notCopied)
    }
  }
  // Closing the share dialog rejects the promise, which is not a failure.
  const share = () =>
    void navigator.share({ title: referralCodeWords.shareTitle, url }).catch(() => undefined)
  return (
    <div className="stack">
      <p className="referral-code">{code}</p>
      <p className="quiet">{referralCodeWords.lead}</p>
      {/* A text field, so that the link can be selected if the browser offers no clipboard. */}
      <TextField
        ref={field}
        name="referral-link"
        label={referralCodeWords.link}
        defaultValue={url}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="cluster">
        <Button kind="secondary" icon={<IconCopy />} onClick={() => void copy()}>
          {referralCodeWords.copy}
        </Button>
        {canShare && (
          <Button kind="secondary" onClick={share}>
            {referralCodeWords.share}
          </Button>
        )}
      </div>
    </div>
  )
}
