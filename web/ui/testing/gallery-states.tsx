import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Chip } from '../chip.tsx';
import { Combobox } from '../combobox.tsx';
import { DataTable } from '../data-table.tsx';
import { StatusMessage } from '../status-message.tsx';
import { ErrorMessage } from '../error-message.tsx';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../notice.tsx';
import { PasswordInput } from '../password-input.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { Select } from '../select.tsx';
import { Switch } from '../switch.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';

const LONG =
  'The Royal Borough of Kensington and Chelsea Musculoskeletal and Sports Medicine Partnership';
const UNBROKEN = 'wolfeschlegelsteinhausenbergerdorff.featherstonehaugh@example.com';

const choices = [
  { value: 'short', label: 'Short' },
  { value: 'long', label: LONG },
];

type Row = { name: string; place: string; visits: number };
const rows: readonly Row[] = [
  { name: 'Ada Byron', place: 'Leeds', visits: 3 },
  { name: UNBROKEN, place: LONG, visits: 1204 },
];

/** Error, loading, disabled, overlong and empty states. */
export function GalleryStates() {
  const [typed, setTyped] = useState('EX');
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2>States</h2>
      <div className="flex flex-wrap items-start gap-3">
        <Button variant="primary" pending pendingText="Sending...">
          Send
        </Button>
        <Button variant="danger" pending>
          Cancel it
        </Button>
        <Button variant="primary" reason="Both dates are needed first">
          Save
        </Button>
        <Button variant="quiet" reason="Only an owner may do this">
          Change
        </Button>
        <Button icon={<Plus />}>{LONG}</Button>
        <IconButton label="Pressed" pressed>
          <Plus />
        </IconButton>
        <Badge tone="blue">Waiting for confirmation</Badge>
        <Chip onRemove={() => {}}>{LONG}</Chip>
      </div>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="form-column grid grid-cols-1 content-start gap-6">
          <TextInput label={LONG} hint={LONG} error={LONG} defaultValue={UNBROKEN} />
          <PasswordInput label="New password" error="Password must contain a digit." />
          <Combobox
            label="Place"
            error="No place is called that."
            value={typed}
            onValueChange={setTyped}
            suggest={() => Promise.reject(new Error('offline'))}
            itemKey={String}
            itemText={String}
            failedText="Places cannot be looked up now."
          />
          <Select label="Location" options={choices} defaultValue="long" error="Choose one." />
          <TextArea label="Reason" error="Tell them why." defaultValue={LONG} required />
        </div>
        <div className="form-column grid grid-cols-1 content-start gap-6">
          <TextInput label="Card number" disabled defaultValue="6625 4784 8411" />
          <Checkbox label={`${LONG} ${LONG}`} error="Please confirm." required />
          <Checkbox label="Not now" disabled />
          <RadioGroup
            legend={LONG}
            name="long"
            look="cards"
            options={choices}
            error="Please choose one."
          />
          <Switch label={LONG} hint={LONG} />
          <Switch label="Not now" disabled />
        </div>
      </div>
      <DataTable<Row>
        label="Visits"
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { heading: 'Name', render: ({ name }) => <span className="break-all">{name}</span> },
          { heading: 'Place', render: ({ place }) => place },
          { heading: 'Visits', render: ({ visits }) => visits, numeric: true },
        ]}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Notice tone="error" title={LONG}>
          {LONG} {UNBROKEN}
        </Notice>
        <Notice tone="info" action={<Button size="sm">Show</Button>}>
          {LONG}
        </Notice>
        <ErrorMessage title={LONG} onRetry={() => {}} pending>
          {LONG}
        </ErrorMessage>
        <StatusMessage icon={<Plus />} title={LONG} headingLevel={3} />
      </div>
    </section>
  );
}
