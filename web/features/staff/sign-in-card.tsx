import type { StaffPerson } from '../../../contract/people/staff.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { canEndSessions, canInviteAgain } from '../../../domain/people/staff-permissions.ts';
import { call } from '../../api/client.ts';
import { DefinitionRow } from '../../ui/pages/definition-row.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { PersonAction } from './person-action.tsx';
import { lastSignIn } from './staff-columns.tsx';
import { factorsOf } from './staff-list.ts';
import classes from './staff-page.module.css';

export function SignInCard({ person }: { person: StaffPerson }) {
  const { staffId, sessions, secondFactors, isLinked, isYou } = person;
  const name = fullName(person);
  const ending = canEndSessions(isYou, sessions);
  const inviting = canInviteAgain(person);
  return (
    <SectionCard title="Sign-in" content="bare">
      <dl className={classes.rows}>
        <DefinitionRow label="Last sign-in" value={lastSignIn(person)} />
        <DefinitionRow label="Open sessions" value={sessions} />
        <DefinitionRow label="Second factor" value={factorsOf(person)} />
        {isLinked ? <DefinitionRow label="Single sign-on" value="Linked" /> : null}
      </dl>
      <div className={classes.buttons}>
        <PersonAction
          label="End sessions"
          disabled={!ending.ok}
          question={`End all sessions of ${name}?`}
          consequence="This signs the person out everywhere at once. They may sign in again."
          failed={`The sessions of ${name} were not ended`}
          done={(answer) => endedWords((answer as { data: { ended: number } }).data.ended)}
          run={() => call('endStaffSessions', { params: { staffId } })}
        />
        <PersonAction
          label="Reset second factor"
          disabled={isYou || secondFactors.length === 0}
          question={`Reset the second factor of ${name}?`}
          consequence="This removes the second factor and the recovery codes, and ends every session. The person is informed by email. Check that the request comes from this person."
          failed={`The second factor of ${name} was not reset`}
          done={() => `The second factor of ${name} was reset`}
          run={() => call('resetSecondFactor', { params: { staffId } })}
        />
        {isLinked ? (
          <PersonAction
            label="Unlink single sign-on"
            disabled={isYou}
            question={`Unlink the single sign-on of ${name}?`}
            consequence={`This forgets their account there and ends every session here. The next account with the address ${person.email} becomes theirs.`}
            failed={`The single sign-on of ${name} was not unlinked`}
            done={() => `The single sign-on of ${name} was unlinked`}
            run={() => call('unlinkStaff', { params: { staffId } })}
          />
        ) : null}
        {person.lastSignInOn === null ? (
          <PersonAction
            label="Send the invitation again"
            disabled={!inviting.ok}
            question={`Send the invitation to ${name} again?`}
            consequence={`One email goes to ${person.email}.`}
            destructive={false}
            failed={`The invitation of ${name} was not sent`}
            done={() => `The invitation is on its way to ${person.email}`}
            run={() => call('inviteStaffAgain', { params: { staffId } })}
          />
        ) : null}
        {person.lastSignInOn !== null || inviting.ok ? null : (
          <p className={classes.reason}>{inviting.reason}</p>
        )}
        {isYou ? (
          <p className={classes.reason}>
            Your own sessions and second factor are on your account page.
            {isLinked ? ' Another administrator can unlink your single sign-on.' : null}
          </p>
        ) : null}
      </div>
    </SectionCard>
  );
}

function endedWords(ended: number): string {
  return ended === 1 ? '1 session was ended' : `${ended} sessions were ended`;
}
