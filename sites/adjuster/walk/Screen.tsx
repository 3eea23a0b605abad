import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { IconArrowLeft } from '#shared/ui/icons.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { FormAge } from '../offline/FormAge.tsx'
import { $leftOut } from '../fields/left-out.ts'
import { formWords } from '../words.ts'
import { UndoLine } from './UndoLine.tsx'
import { SavingStatus } from './SavingStatus.tsx'

interface Props {
  title: ReactNode
  onBack?: () => void
  children: ReactNode
}

/** Frame of every screen, with the way back and the state of saving always in the same place. */
export function Screen({ title, onBack, children }: Props) {
  const leftOut = useStore($leftOut)
  return (
    <div className="adjuster-screen">
      <div className="adjuster-top">
        {onBack && (
          <LinkButton onClick={onBack}>
            <IconArrowLeft size={18} /> Regresar
          </LinkButton>
        )}
        <SavingStatus />
      </div>
      <FormAge />
      <h1>{title}</h1>
      <UndoLine />
      {leftOut.length > 0 && (
        <Alert kind="info">
          {formWords.leftOut(leftOut)} {formWords.leftOutHere}
        </Alert>
      )}
      {children}
    </div>
  )
}
