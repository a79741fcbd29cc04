import { Bone, Loading } from '../../frame/states.tsx';
import classes from './application.module.css';
import listClasses from './applications.module.css';

export function ApplicationBones() {
  return (
    <Loading what="Läser in ansökan">
      <div className={classes.columns}>
        <div className={classes.main}>
          <Bone height={52} radius={12} />
          <Bone height={420} radius={16} />
          <Bone height={200} radius={16} />
        </div>
        <Bone height={460} radius={16} />
      </div>
    </Loading>
  );
}

export function ListBones() {
  return (
    <Loading what="Läser in dina ansökningar">
      <div className={listClasses.list}>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={listClasses.row}>
            <Bone width="60%" height={22} />
            <Bone width={120} height={28} radius={14} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
