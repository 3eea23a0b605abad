import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReferralCode } from './ReferralCode.tsx'

test('[REF-02] [REF-O1] the referral link is the quoter of this origin with the encoded code', () => {
  const html = renderToStaticMarkup(<ReferralCode code="PEÑA&1" origin="https://volante.example" />)
  expect(html).toContain('value="https://volante.example/quoter?referral=PE%C3%91A%261"')
  expect(html).toContain('PEÑA&amp;1</p>')
})
