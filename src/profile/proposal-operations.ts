import { operationFactory } from '../platform/http/operation.ts';
import * as c from './contract.ts';
import * as proposals from './proposals.ts';

const operation = operationFactory('profile');

export const getProposals = operation('GET /api/profile/proposals', {
  summary: 'List proposals from your CV: your home, occupations to look for, gaps between periods',
  answers: { 200: c.ProposalList },
  token: 'read',
  handle: (parts, { actor }) => proposals.getProposals(parts, actor),
});

export const answerProposal = operation('POST /api/profile/proposals', {
  summary: 'Accept a proposal, explain a gap, or dismiss it; it is not proposed again',
  body: c.ProposalAnswer,
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, body }) => proposals.answerProposal(parts, actor, body),
});
