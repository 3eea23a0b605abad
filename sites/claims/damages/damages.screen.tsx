import '#shared/steps/claims/damages/damages.css'
import { useEffect, useId, useRef } from 'react'
import type { ClaimList } from '#shared/contracts/claims/claim-form.ts'
import type { ClaimDamage } from '#shared/steps/claims/open-form.ts'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconPlus } from '#shared/ui/icons.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { stepWords } from '#shared/steps/claims/step-words.ts'
import { damagesWords as words } from '#shared/steps/claims/damages/damages.ts'

interface Props {
  damages: readonly ClaimDamage[]
  areas: ClaimList
  /** Name of the part whose damage was just removed. */
  removed: string | undefined
  isBusy: boolean
  /** Stable React key of a damage: it survives a new id from the insurer, so that the focus is kept. */
  keyOf?: (id: string) => string
  onAdd: () => void
  onEdit: (id: string) => void
  onRemove: (id: string) => void
  onUndo: () => void
  onNext: () => void
}

export const areaName = (areas: ClaimList, area: string): string =>
  areas.find(({ id }) => id === area)?.name ?? (area === '' ? words.unknownArea : area)

const sameId = (id: string) => id

/** The list of damages (CLF-73, CLF-78). */
export function DamagesScreen(props: Props) {
  const { damages, areas, removed, isBusy, onAdd, onEdit, onRemove, onUndo, onNext, keyOf = sameId } = props
  const add = useRef<HTMLButtonElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  // The pressed button disappeared with the removed damage, so the focus needs a new place.
  useEffect(() => {
    if (removed !== undefined) undo.current?.focus()
  }, [removed, damages.length])
  return (
    <>
      <p className="lead">{words.lead}</p>
      {damages.length === 0 && <p className="quiet">{words.none}</p>}
      <ul className="damage-list">
        {damages.map((damage) => (
          <DamageItem
            key={keyOf(damage.id)}
            damage={damage}
            name={areaName(areas, damage.area)}
            onEdit={() => onEdit(damage.id)}
            onRemove={() => onRemove(damage.id)}
          />
        ))}
      </ul>
      {removed !== undefined && (
        <Alert
          kind="info"
          action={
            <LinkButton
              ref={undo}
              onClick={() => {
                onUndo()
                add.current?.focus()
              }}
            >
              {words.undo}
            </LinkButton>
          }
        >
          {words.removed(removed)}
        </Alert>
      )}
      <Button ref={add} kind="secondary" wide icon={<IconPlus />} onClick={onAdd}>
        {damages.length === 0 ? words.add : words.addAnother}
      </Button>
      <div className="step-actions">
        <Button wide busy={isBusy} onClick={onNext}>
          {stepWords.next}
        </Button>
      </div>
    </>
  )
}

interface ItemProps {
  damage: ClaimDamage
  name: string
  onEdit: () => void
  onRemove: () => void
}

function DamageItem({ damage: { isPrior, isPreexisting, notes }, name, onEdit, onRemove }: ItemProps) {
  const id = useId()
  return (
    <li className="damage-item">
      <b id={id}>{name}</b>
      {(isPrior || isPreexisting === true) && (
        <span className="cluster">
          {isPrior && <Badge tone="neutral">{damageFields.isPrior.label}</Badge>}
          {isPreexisting === true && <Badge tone="neutral">{words.preexisting}</Badge>}
        </span>
      )}
      {notes !== '' && <p className="damage-notes small">{notes}</p>}
      <div className="cluster">
        <Button kind="secondary" small aria-describedby={id} onClick={onEdit}>
          {words.edit}
        </Button>
        {!isPrior && (
          <Button kind="quiet" small aria-describedby={id} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
    </li>
  )
}
