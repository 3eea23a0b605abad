import { useState, type ReactNode } from 'react'
import type { Result } from '#shared/http/call.ts'
import { sendProven } from './send-proven.ts'
import { StepUpDialog } from './StepUpDialog.tsx'

interface Question {
  /** Number of the question, used as a key so that each question mounts a new dialog. */
  readonly count: number
  readonly what: string | undefined
  readonly answer: (isProven: boolean) => void
}

interface StepUp {
  /**
   * Makes a call; if it needs a code, asks for it and makes the same call again (D61). Closing the question returns
   * the failure `second_factor_needed`, whose sentence is in `stepUpTexts`.
   */
  readonly guarded: <Data, Code extends string>(
    send: () => Promise<Result<Data, Code>>,
  ) => Promise<Result<Data, Code>>
  /** The dialog that asks for the code; the screen must render it once. */
  readonly dialog: ReactNode
}

export function useStepUp(): StepUp {
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setOpen] = useState(false)
  const prove = (what: string | undefined) =>
    new Promise<boolean>((answer) => {
      setQuestion((last) => ({ count: (last?.count ?? 0) + 1, what, answer }))
      setOpen(true)
    })
  const answer = (isProven: boolean) => {
    setOpen(false)
    question?.answer(isProven)
  }
  return {
    guarded: (send) => sendProven(send, prove),
    // The dialog stays mounted when it closes, so that the browser returns the focus.
    dialog: question && (
      <StepUpDialog key={question.count} open={isOpen} what={question.what} onAnswer={answer} />
    ),
  }
}
