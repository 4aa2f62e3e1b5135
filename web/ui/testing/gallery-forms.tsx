import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { Combobox } from '../combobox.tsx';
import { DateInput } from '../date-input.tsx';
import { PasswordInput } from '../password-input.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { Select } from '../select.tsx';
import { Switch } from '../switch.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';

const codes = ['EX1 1AA', 'EX1 2LD', 'EX2 4DA', 'EX4 3PL', 'M1 1AE', 'M2 5BQ'];
const options = [
  { value: 'a', label: 'First choice' },
  { value: 'b', label: 'Second choice' },
  { value: 'c', label: 'Not now', disabled: true },
];
const cards = [
  { value: 'one', label: 'Single', hint: 'For one adult' },
  { value: 'two', label: 'Couple', hint: 'For two at one address' },
];

export function GalleryForms() {
  const [code, setCode] = useState('');
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2>Forms</h2>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="form-column grid grid-cols-1 content-start gap-6">
          <TextInput label="First name" required autoComplete="given-name" />
          <TextInput label="Middle name" optional hint="As in your passport" />
          <TextInput
            label="Email"
            type="email"
            defaultValue="someone@"
            error="Please enter a valid email address."
            required
          />
          <TextInput label="Search" hideLabel placeholder="Search" leading={<Search />} />
          <TextInput label="Card number" readOnly defaultValue="HALE-1234-5678" />
          <PasswordInput
            label="Password"
            hint="At least 8 characters"
            defaultValue="correct horse"
          />
          <Combobox
            label="Postcode"
            hint="Type the first letters"
            value={code}
            onValueChange={setCode}
            suggest={async (query) => codes.filter((one) => one.startsWith(query.toUpperCase()))}
            itemKey={(one) => one}
            itemText={(one) => one}
            emptyText="No postcode begins like this"
          />
          <Select label="Gender" placeholder="Select a gender" options={options} defaultValue="" />
          <DateInput label="Date of birth" error="Please enter a date." required />
          <TextArea label="Notes" optional />
        </div>
        <div className="form-column grid grid-cols-1 content-start gap-6">
          <Checkbox
            required
            label={
              <>
                I agree to the{' '}
                <a className="text-link" href="/terms">
                  terms of use
                </a>
              </>
            }
          />
          <Checkbox label="Confirmed" defaultChecked hint="You can change this later" />
          <Checkbox label="Acknowledged" error="Please confirm." required />
          <RadioGroup legend="Choice" name="choice" options={options} />
          <RadioGroup
            legend="Across"
            name="across"
            look="row"
            options={options}
            error="Please choose one."
          />
          <RadioGroup legend="Plan" name="plan" look="cards" options={cards} required />
          <Switch label="Reminders" hint="The day before, by email" defaultChecked />
          <Switch label="News" />
        </div>
      </div>
    </section>
  );
}
