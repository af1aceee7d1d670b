import type { AgentAnswer } from '../model/agent-answer.ts';
import type { AgentRow } from './agent-store.ts';
import type { GivenAnswer } from './ask-service.ts';
import type { DocumentRow } from './document-store.ts';
import type { QuestionRow } from './question-store.ts';
import type { OpenedPassage } from './reading-service.ts';

export function presentAgent(organisationId: number, agent: AgentRow) {
  return {
    ID: String(agent.id),
    OrganisationID: String(organisationId),
    AdminTitle: agent.adminTitle,
    Name: agent.name,
    Description: agent.description,
    Instructions: agent.instructions,
    OpeningLine: agent.openingLine,
    AvatarID: agent.avatarId,
    VoiceID: agent.voiceId,
    PersonDayLimit: agent.personDayLimit,
    OrganisationDayLimit: agent.organisationDayLimit,
    OnHome: agent.onHome,
    Placements: agent.placements.map(({ itemId, kind, title }) => ({
      ItemID: String(itemId),
      Kind: kind,
      Title: title,
    })),
    TotalDocuments: agent.totalDocuments,
    TotalQuestions: agent.totalQuestions,
    TotalUnanswered: agent.totalUnanswered,
    Revision: agent.revision,
    Created: agent.createdAt.toISOString(),
    LastEdited: agent.editedAt.toISOString(),
  };
}

export function presentDocument(document: DocumentRow) {
  return {
    ID: String(document.id),
    Source: document.source,
    Title: document.title,
    Filename: document.filename,
    SizeBytes: document.sizeBytes,
    ItemID: document.itemId === null ? null : String(document.itemId),
    // Of what is not published any more nothing can be read.
    Status: document.source === 'item' && document.itemKind === null ? 'failed' : document.status,
    Problem: document.source === 'item' && document.itemKind === null ? 'gone' : document.problem,
    Pages: document.pageCount,
    Passages: document.passages,
    GroupIDs: document.groupIds.map(String),
    Created: document.createdAt.toISOString(),
  };
}

function presentStatements({ statements }: AgentAnswer) {
  return statements.map(({ text, quotes }) => ({
    Text: text,
    Quotes: quotes.map((quote) => ({
      PassageID: String(quote.passageId),
      DocumentID: String(quote.documentId),
      Title: quote.title,
      Heading: quote.heading,
      Page: quote.page,
      Text: quote.text,
    })),
  }));
}

export function presentAnswer({ questionId, outcome, engine, stoodIn, answer }: GivenAnswer) {
  return {
    QuestionID: String(questionId),
    Outcome: outcome,
    Engine: engine,
    StoodIn: stoodIn,
    Statements: presentStatements(answer),
  };
}

export function presentPassage(passage: OpenedPassage) {
  return {
    ID: String(passage.id),
    Title: passage.title,
    Heading: passage.heading,
    Page: passage.page,
    Before: passage.before,
    Text: passage.text,
    After: passage.after,
    Path: passage.path,
  };
}

export function presentQuestion(row: QuestionRow) {
  return {
    ID: String(row.id),
    Question: row.question,
    Outcome: row.outcome,
    Engine: row.engine,
    Statements: presentStatements(row.answer),
    PersonName: row.personName,
    ItemTitle: row.itemTitle,
    CostMicros: row.costMicros,
    Asked: row.askedAt.toISOString(),
  };
}
