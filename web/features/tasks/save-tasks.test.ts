import { afterEach, describe, expect, it, vi } from 'vitest';
import { forEachTask, type TaskAssignment } from '../../../domain/loans/task-assignment.ts';
import { type AssignedTasks, saveTasks, TasksConflict } from './save-tasks.ts';

const LOAN = { customerId: 'c1', loanId: 'l1' };
const ROW = { loanId: 'l1', loanNumber: 'LN-26-000001', loanStatus: 'FLOATED' };
const NOBODY: TaskAssignment = forEachTask(() => null);
const TEAM: TaskAssignment = {
  ...NOBODY,
  setupProcessor: 'Paula',
  conditionsProcessor: 'Tomas',
  loanOfficer: 'Oscar',
};

function tasks(assignment: TaskAssignment, version: number): AssignedTasks {
  return { action: { actionId: 'a1', actionType: 'TASKS', version } as AssignedTasks['action'], assignment };
}

/** A server with the assignment `now`. It refuses saves based on another version. */
function serve(now: AssignedTasks) {
  const writes: { method: string; body: object; ifMatch: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    if (method === 'GET') {
      return Response.json(
        url.includes('/actions') ? (now.action ? [now.action] : []) : { ...ROW, ...now.assignment },
      );
    }
    const ifMatch = new Headers(init.headers).get('if-match');
    writes.push({ method, body: JSON.parse(String(init.body)), ifMatch });
    if (method === 'POST' && now.action !== undefined) return refusal(409);
    if (method === 'PUT' && ifMatch !== `"${now.action?.version}"`) return refusal(412);
    return Response.json({}, { status: method === 'POST' ? 201 : 200 });
  });
  return writes;
}

function refusal(status: number): Response {
  return Response.json(
    { error: { code: status === 409 ? 'conflict' : 'stale', message: 'Too late' } },
    { status },
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('saving tasks', () => {
  it('creates the action of a loan without one', async () => {
    const none = { action: undefined, assignment: NOBODY };
    const writes = serve(none);
    await saveTasks(LOAN, none, TEAM);
    const { setupProcessor, conditionsProcessor, loanOfficer } = TEAM;
    const body = { actionType: 'TASKS', setupProcessor, conditionsProcessor, loanOfficer };
    expect(writes).toEqual([{ method: 'POST', body, ifMatch: null }]);
  });

  // Tests TASK-7.
  it('sends nothing when nothing is chosen, and says so', async () => {
    const none = { action: undefined, assignment: NOBODY };
    const writes = serve(none);
    await expect(saveTasks(LOAN, none, NOBODY)).rejects.toThrow('Nothing was chosen, so nothing was saved.');
    expect(writes).toEqual([]);
  });

  it('changes only the changed roles', async () => {
    const writes = serve(tasks(TEAM, 3));
    await saveTasks(LOAN, tasks(TEAM, 3), { ...TEAM, loanOfficer: null });
    expect(writes).toEqual([
      { method: 'PUT', body: { actionType: 'TASKS', loanOfficer: null }, ifMatch: '"3"' },
    ]);
  });

  // Tests TASK-9.
  it("keeps someone else's change in another role", async () => {
    const writes = serve(tasks({ ...TEAM, setupProcessor: 'Greta' }, 4));
    await saveTasks(LOAN, tasks(TEAM, 3), { ...TEAM, loanOfficer: 'Ravi' });
    expect(writes.at(-1)).toEqual({
      method: 'PUT',
      body: { actionType: 'TASKS', loanOfficer: 'Ravi' },
      ifMatch: '"4"',
    });
  });

  it('asks when someone else chose another person for the same role, and then replaces only that role', async () => {
    const theirs = { ...TEAM, loanOfficer: 'Yara', setupProcessor: 'Greta' };
    const writes = serve(tasks(theirs, 4));
    const wanted = { ...TEAM, loanOfficer: 'Ravi' };
    const conflict = await saveTasks(LOAN, tasks(TEAM, 3), wanted).catch((error: unknown) => error);
    expect(conflict).toBeInstanceOf(TasksConflict);
    expect((conflict as TasksConflict).message).toContain('Loan Officer is Yara');
    await saveTasks(LOAN, (conflict as TasksConflict).next, wanted);
    expect(writes.at(-1)).toEqual({
      method: 'PUT',
      body: { actionType: 'TASKS', loanOfficer: 'Ravi' },
      ifMatch: '"4"',
    });
  });

  it('changes the action that someone else created first', async () => {
    const writes = serve(tasks({ ...NOBODY, setupProcessor: 'Greta' }, 1));
    await saveTasks(LOAN, { action: undefined, assignment: NOBODY }, { ...NOBODY, loanOfficer: 'Ravi' });
    expect(writes.map(({ method }) => method)).toEqual(['POST', 'PUT']);
    expect(writes.at(-1)?.body).toEqual({ actionType: 'TASKS', loanOfficer: 'Ravi' });
  });
});
