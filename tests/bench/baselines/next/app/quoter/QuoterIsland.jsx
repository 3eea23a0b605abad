'use client'

export { Quoter as QuoterIsland } from '../../screen/Quoter'
