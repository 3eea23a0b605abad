import { useEffect, useState } from 'react'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { keptUntilText } from '#shared/drafts/retention.ts'
import type { LeftForm } from '#shared/form-by-link/session/form-state.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { letGo, setAside } from '../form/form-store.ts'
import { pathText } from '../walk/path-text.ts'
import { leftWords as words } from '../device-words.ts'
import { CONCLUDED } from '../words.ts'

/**
 * The claim was closed elsewhere, and this device has what was not received: it is shown, and stays until the person lets
 * it go. Where nothing was left it goes at once.
 */
export function Left({ left }: { left: LeftForm<OpenAdjusterForm> }) {
  const [isStuck, setStuck] = useState(false)
  const lines = Object.entries(left.values).flatMap(([path, value]) => {
    const text = pathText(left.form, path, value)
    return text === null ? [] : [{ path, ...text }]
  })
  const isEmpty = lines.length === 0 && !left.isFinished
  useEffect(() => {
    if (isEmpty) void letGo().then((isGone) => !isGone && setAside())
  }, [isEmpty])
  if (isEmpty) return null
  return (
    <div className="adjuster-screen">
      <h1>{CONCLUDED}</h1>
      <p>{words.lead}</p>
      <dl className="adjuster-facts">
        {lines.map(({ path, whose, label, value }) => (
          <div key={path}>
            <dt>{whose === '' ? label : `${label} (${whose})`}</dt>
            <dd className="adjuster-lines">{value}</dd>
          </div>
        ))}
      </dl>
      {left.isFinished && <p>{words.unsigned}</p>}
      {Number.isFinite(left.until) && <p className="small">{keptUntilText(left.until)}</p>}
      {isStuck && <Alert kind="error">{words.stuck}</Alert>}
      <Button wide onClick={() => void letGo().then((isGone) => setStuck(!isGone))}>
        {words.letGo}
      </Button>
      <LinkButton onClick={setAside}>{words.leave}</LinkButton>
    </div>
  )
}
